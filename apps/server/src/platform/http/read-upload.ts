import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import {
  heicInside,
  nameByType,
  otherInside,
  tooLarge,
  typesAsText,
  uploadProblem,
  type FileType,
  type UploadRule,
} from '@doctorbird/contract/core/uploads';
import { isHeic, sniffType } from '@doctorbird/contract/core/sniff-type';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, invalid } from '../domain-error.ts';
import { UploadSlots, watchPace } from './upload-slots.ts';
import type { VirusScanner } from './virus-scanner.ts';
import { visitorOf } from './visitor-address.ts';

/** An uploaded file: its type comes from its bytes, not from what the client says. */
export interface UploadedFile {
  bytes: Buffer;
  type: FileType;
  /** Only shown to people; never a path. */
  name: string;
  fingerprint: string;
}

const slots = new UploadSlots();

export const useUploads = (app: FastifyInstance) =>
  app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 4_000, fieldNameSize: 60, parts: 22 } });

export const isMultipart = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/form-data') ?? false;

export const notThatKind = (rule: UploadRule | undefined): DomainError =>
  new DomainError(
    'unsupported',
    'unsupported',
    rule ? `Please send a ${typesAsText(rule.types)} file with this.` : 'We cannot read that kind of content here.',
  );

/**
 * Reads the one file and the fields beside it, and has it scanned if there is a scanner. Throws 408, 413, 503, or 422
 * with the sentence at the field `file`.
 */
export async function readUpload(
  request: FastifyRequest,
  rule: UploadRule,
  scanner: VirusScanner | null,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  const leave = slots.take({ account: request.actor?.accountId, address: visitorOf(request.ip) });
  const { socket } = request.raw;
  const pace = watchPace(() => socket.bytesRead);
  try {
    const { bytes, name, fields } = await Promise.race([readParts(request, rule), pace.tooSlow]);
    const problem = uploadProblem(rule, { size: bytes.length });
    if (problem) throw invalid({ file: problem });
    const type = sniffType(bytes, { oldText: rule.takesOldText });
    if (!type || !rule.types.includes(type))
      throw invalid({ file: isHeic(bytes) && rule.types.includes('jpg') ? heicInside(rule) : otherInside(rule) });
    pace.stop();
    await scanner?.check(bytes);
    const named = nameByType(name, type);
    return {
      file: { bytes, type, name: named, fingerprint: createHash('sha256').update(bytes).digest('hex') },
      fields,
    };
  } finally {
    pace.stop();
    leave();
  }
}

/** The form parser's errors have no status: the form was cut off or malformed. */
async function readParts(request: FastifyRequest, rule: UploadRule) {
  try {
    return await readEachPart(request, rule);
  } catch (error) {
    // Set by the file or, when the rest of it came in one piece, by the form around it.
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') {
      const sentence = tooLarge(rule);
      throw new DomainError('too_large', 'too_large', sentence, { fields: { file: sentence } });
    }
    if (error instanceof DomainError || (error as { statusCode?: number }).statusCode) throw error;
    throw new DomainError('malformed', 'malformed', 'The upload was incomplete. Please upload the file again.');
  }
}

async function readEachPart(request: FastifyRequest, rule: UploadRule) {
  const fields: Record<string, string> = {};
  let file: { bytes: Buffer; name: string } | undefined;
  for await (const part of request.parts({ limits: { fileSize: rule.mostBytes } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    } else if (part.fieldname === 'file') file = { bytes: await part.toBuffer(), name: cleanName(part.filename) };
    else throw invalid({ [part.fieldname.slice(0, 60)]: 'There is a file here that we did not ask for' });
  }
  if (!file) throw invalid({ file: 'Please choose a file' });
  return { ...file, fields };
}

/** Without folders, control characters and bidirectional marks. */
function cleanName(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? '';
  const readable = bare.replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim();
  const ending = readable.split('.').at(-1) ?? '';
  return readable.length > 120 ? `${readable.slice(0, 110)}.${ending.slice(0, 8)}` : readable || 'file';
}
