import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { INSTALL } from '@/scripts/ensure-installed.mjs'

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

test('installs what the build needs, also where NODE_ENV says production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shinobi-lockfile-'))
  const added = (NODE_ENV: string) => {
    const plan = [...INSTALL, '--dry-run', '--ignore-scripts', '--offline', '--loglevel=notice']
    const said = execFileSync('npm', plan, {
      cwd: folder,
      env: { ...process.env, NODE_ENV },
      encoding: 'utf8',
    })
    return Number(/added (\d+) packages/.exec(said)?.[1])
  }
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(file, join(folder, file))
    expect(added('production')).toBe(added('development'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the lockfile names no address to download from', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})
