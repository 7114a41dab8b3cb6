import type { Reporter, TestCase } from 'vitest/node'

/** Says at the end which tests needed a second try: nothing is tried again in silence. */
export default class SecondTries implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if ((test.diagnostic()?.retryCount ?? 0) > 0)
      this.names.push(`${test.module.moduleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.names.length > 0) console.log(`\nneeded a second try:\n  ${this.names.join('\n  ')}`)
  }
}
