/**
 * Whether a text around a command warns against it. Words that only describe harm do not count by themselves
 * ("wipes the disk"); words that forbid, refuse or judge do. A negation counts when it governs running something
 * ("never run", "不要执行"), so that "never skip this step: run …" is no warning.
 */
export function warns(text: string): boolean {
  return JUDGES.test(text) || NEGATED.test(text);
}

/** Whether the words right before a command forbid it: "never `x`", "instead of `x`". */
export function forbids(before: string): boolean {
  return GOVERNS.test(before.slice(-60));
}

const ACTS =
  "run|running|execute|executing|use|using|type|paste|pipe|piping|call|invoke|issue|perform|do|suggest|allow|accept|try|enter|send|sending|upload|post|append|write|add|install|store|leave|print|include|emit|output|generate|propose|recommend";
const NEGATED = new RegExp(
  String.raw`\b(?:never|don['’]?t|do not|does not|doesn['’]t|must not|mustn['’]t|should not|shouldn['’]t|may not|cannot|can['’]t|won['’]t|will not|not to|refuse[sd]? to|rather than|instead of|without)\b(?:\s+(?:ever|directly|just|simply|blindly|even|then|any|or|and|be|to|attempt|try|it|them|this|these|those|commands?|like|such|as|the|a|${ACTS})\b){0,6}\s*\b(?:${ACTS})\b` +
    "|(?:不要|切勿|请勿|勿|别|不得|不可|不能|不许|不应|不准|绝不|永远不|从不|严禁|避免|禁止|防止).{0,12}?(?:运行|执行|使用|输入|调用|粘贴|发送|上传|写入|追加|删除|安装|尝试|用)",
  "i",
);
const JUDGES =
  /\b(?:forbidden|prohibit(?:s|ed)?|disallow(?:s|ed)?|den(?:y|ied|ies|y-?list|ylist)|block(?:s|ed)?|block-?list|blacklist(?:ed)?|ban(?:s|ned)|reject(?:s|ed)?|refuse[sd]?|dangerous|unsafe|insecure|malicious|harmful|hostile|suspicious|red flags?|anti-?patterns?|attack(?:s|er|ers)?|exploit(?:s|ed)?|payloads?|threats?|vulnerab\w+|injection|avoid|beware|warn(?:s|ing)? (?:if|when|about|against)|bad example|wrong|not allowed|never allowed|must never|should never|what not to|flag(?:s|ged)? (?:as|if|when|any)|detect(?:s|ed|ion|ing)?|stop (?:if|when)|irreversibl[ey]|catastrophic)\b|❌|⛔|🚫|🚨|✗|✘|☠|禁止|严禁|危险|恶意|高危|黑名单|拒绝|拦截|屏蔽|反例|反模式|错误示例|错误做法|不安全|攻击|可疑|慎用|警惕|不允许|不被允许|杜绝/i;
const GOVERNS =
  /(?:\b(?:never|no|not|don['’]?t|avoid|instead of|rather than|without|against|nor)|不要|切勿|请勿|禁止|严禁|避免|而不是|而非|不得|绝不)\s*[:：]?\s*[`"'“「(（]*\s*$/i;
