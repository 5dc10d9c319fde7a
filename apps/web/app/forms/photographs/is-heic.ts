/** The ending of a file's name, without its dot. */
export const endingOf = (name: string): string => name.toLowerCase().split('.').at(-1) ?? '';
/** As phones write photographs; most browsers cannot read it. */
export const isHeic = (file: File): boolean =>
  ['heic', 'heif'].includes(endingOf(file.name)) || /^image\/hei[cf]/.test(file.type);
