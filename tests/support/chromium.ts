import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** The npm packaging of Chromium, for machines where nothing else can be had. */
const PACKAGED = '@sparticuz/chromium@147.0.0'
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'shinobi-no-sato-chromium')

/** A system's own Chromium, by the names it goes by. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function inPath(names = NAMES): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    apt('update', '-qq')
    apt(
      'install',
      '-qq',
      '-y',
      '--no-install-recommends',
      'chromium',
      'chromium-headless-shell',
      'fonts-noto-cjk',
    )
  } catch {
    return undefined // No package source in reach; npm has one too.
  }
  return inPath()
}

async function fromNpm(): Promise<string> {
  const require = createRequire(join(cache, 'package.json'))
  const installed = join(cache, 'node_modules/@sparticuz/chromium')
  if (!existsSync(installed)) {
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', cache, PACKAGED], {
      stdio: 'inherit',
    })
  }
  const { default: packaged } = await import(require.resolve('@sparticuz/chromium'))
  return packaged.executablePath()
}

/**
 * The Chromium that tests use: `CHROMIUM_PATH`, Playwright's own, the system's, else one is installed.
 * @returns path of the executable
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
    return named
  }
  const own = chromium.executablePath()
  return (existsSync(own) ? own : inPath()) ?? fromDebian() ?? fromNpm()
}

/**
 * A browser without a window of the same version, a sixth quicker, where the system has one; it lacks Background Sync.
 * @returns path of the executable; of the Chromium above where there is none, or where one is named
 */
export async function findLightChromium(): Promise<string> {
  const { CHROMIUM_LIGHT_PATH, CHROMIUM_PATH } = process.env
  const named = CHROMIUM_LIGHT_PATH ?? CHROMIUM_PATH
  return named ?? inPath(['chromium-headless-shell']) ?? findChromium()
}
