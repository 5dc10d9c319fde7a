import { listed } from './listed.ts';
/** What may be sent as a file, by the content that the bytes show: phones and mail programs name files as they like. */
export const fileTypes = {
  pdf: { mime: 'application/pdf', endings: ['pdf'], label: 'PDF' },
  jpg: { mime: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'], label: 'JPG' },
  png: { mime: 'image/png', endings: ['png'], label: 'PNG' },
  webp: { mime: 'image/webp', endings: ['webp'], label: 'WebP' },
  csv: { mime: 'text/csv', endings: ['csv', 'txt'], label: 'CSV' },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    label: 'Excel (.xlsx)',
  },
  mp4: { mime: 'video/mp4', endings: ['mp4', 'm4v', 'mov'], label: 'MP4' },
  webm: { mime: 'video/webm', endings: ['webm'], label: 'WebM' },
} as const;
export type FileType = keyof typeof fileTypes;

/** The one file that an upload call takes, in the form field `file`; the call's body are the fields beside it. */
export interface UploadRule {
  readonly types: readonly FileType[];
  readonly mostBytes: number;
  /** A photograph is made again before anybody keeps it: without the place, the time and the camera. */
  readonly cleansPhotographs?: true;
  /** Text need not be UTF-8: banks still write Windows-1252. */
  readonly takesOldText?: true;
}

const megabyte = 1024 * 1024;
export const documentUpload = {
  types: ['pdf', 'jpg', 'png', 'webp'],
  mostBytes: 10 * megabyte,
  cleansPhotographs: true,
} as const satisfies UploadRule;
/** The kinds that a document may have; what is stored and shown of one says which. */
export type DocumentType = (typeof documentUpload.types)[number];
/** So much may the documents of one family take together. */
export const familyStorage = 100 * megabyte;
export const pictureUpload = { types: ['jpg', 'png', 'webp'], mostBytes: 15 * megabyte } as const satisfies UploadRule;
/** How long a video may be. */
export const mostVideoSeconds = 30;
/** A photo or a short video of a class: photos are made again, videos lose what names the place. */
export const classMediaUpload = {
  types: ['jpg', 'png', 'webp', 'mp4', 'webm'],
  mostBytes: 15 * megabyte,
} as const satisfies UploadRule;
/** What a student hands in: a paper, a photo, or a short video. */
export const workUpload = {
  types: [...documentUpload.types, 'mp4', 'webm'],
  mostBytes: 15 * megabyte,
  cleansPhotographs: true,
} as const satisfies UploadRule;
export const statementUpload = {
  types: ['csv', 'xlsx'],
  mostBytes: 2 * megabyte,
  takesOldText: true,
} as const satisfies UploadRule;

export const familyTableUpload = {
  types: ['csv', 'xlsx'],
  mostBytes: 8 * megabyte,
  takesOldText: true,
} as const satisfies UploadRule;

/** `PDF, JPG or PNG` */
export function typesAsText(types: readonly FileType[]): string {
  return listed(
    types.map((type) => fileTypes[type].label),
    'or',
  );
}

/** For the `accept` of a file field. */
export const acceptOf = (rule: UploadRule): string =>
  rule.types
    .flatMap((type) => [fileTypes[type].mime, ...fileTypes[type].endings.map((ending) => `.${ending}`)])
    .join(',');

/** A file's name with the ending of what is inside. */
export function nameByType(name: string, type: FileType): string {
  const endings: readonly string[] = fileTypes[type].endings;
  const known = Object.values(fileTypes).flatMap((entry): readonly string[] => entry.endings);
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  if (endings.includes(ending)) return name;
  // "Report card 3.2" has no ending, "photo.heic" has a wrong one.
  const bare = known.includes(ending) || ['heic', 'heif'].includes(ending) ? name.slice(0, dot) : name;
  return `${bare || 'file'}.${endings[0]}`;
}

/** What is said of a file whose bytes are none of these. */
export const otherInside = (rule: UploadRule): string =>
  `This does not look like a ${typesAsText(rule.types)} file inside`;
export const heicInside = (rule: UploadRule): string =>
  `This is a photograph in the HEIC format inside. Please send a ${typesAsText(rule.types)} file, or upload it on our website, which converts it`;

export const tooLarge = (rule: UploadRule): string => `This file is larger than ${rule.mostBytes / megabyte} MB`;

/** Says before anything is sent what the server would say about its size; null when the file may go. */
export function uploadProblem(rule: UploadRule, file: { size: number }): string | null {
  if (file.size === 0) return 'This file is empty';
  if (file.size > rule.mostBytes) return tooLarge(rule);
  return null;
}
