const DIAGNOSIS =
  /diagnos|debug|troubleshoot|investigat|root.?cause|trace|bisect|post.?mortem|find.?(?:bug|cause|error)|reproduce|诊断|排查|排错|调试|定位|追查|溯源|归因|复盘/u

/** Whether steps of this action type look for what went wrong. */
export function diagnoses(actionType: string): boolean {
  return DIAGNOSIS.test(actionType.normalize('NFKC').toLowerCase())
}
