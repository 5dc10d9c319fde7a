/** A plugin of the bundler: one letter beyond ASCII, and Node holds the whole text in two bytes a letter. */
export const narrowLetters = {
  name: 'narrow-letters',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replaceAll(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};
