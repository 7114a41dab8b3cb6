import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// `npm ci` refuses a lockfile that lacks the optional packages of any platform, not only of the one it runs on.
test('npm ci accepts the lockfile on every platform', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shinobi-lockfile-'))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(file, join(folder, file))
    execFileSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline'], { cwd: folder, stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the lockfile names no address to download from', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})
