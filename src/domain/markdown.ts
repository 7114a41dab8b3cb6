/**
 * The words of a Markdown text, line by line: without marks for headings, lists, emphasis, code, links and pictures. In
 * linear time: no search for an end goes past the next beginning.
 */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/^ {0,3}(#{1,6}|>)[ \t]+/gm, '')
    .replaceAll(/^([ \t]*)[-*+][ \t]+/gm, '$1・')
    .replaceAll(/!\[([^[\]\n]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)?\)/g, '$1')
    .replaceAll(/\[([^[\]\n]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)?\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`)(?=\S)((?:(?!\1)[^\n])*?\S)\1/g, '$2')
    .trim()
