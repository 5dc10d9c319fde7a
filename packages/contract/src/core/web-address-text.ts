const endings =
  'com|net|org|info|biz|edu|gov|io|co|me|tv|cc|ru|cn|tk|ml|ga|cf|gq|pw|ws|ly|gg|to|top|xyz|site|online|store|shop|club|link|click|live|app|dev|win|vip|icu|jm|uk|us|ca|test|example';
const webAddress = new RegExp(
  [
    String.raw`\p{L}+:\/\/`,
    String.raw`\bwww\.`,
    // Mail programs make a link of a bare domain too. A dot between initials or after "St" has no such ending behind it.
    String.raw`[\p{L}\p{N}-]{2,}\.(?:${endings})(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}-]{2,}\.\p{L}{2,}\/`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  ].join('|'),
  'iu',
);

/** Whether a mail program would make a link of some of this text. No name is one. */
export const hasWebAddress = (text: string): boolean => webAddress.test(text.normalize('NFKC'));
