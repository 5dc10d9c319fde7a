import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { StartupError } from '../startup-error.ts';
import type { StoredFile } from './file-store.ts';

export interface BucketSettings {
  bucket: string;
  region: string;
  /** Absent: Amazon's own. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** What all names of objects begin with, where a bucket has other things too: `robots/`. */
  prefix: string;
}

/** A bucket of Amazon S3, or of a store that speaks its language. An object is there whole or not at all. */
export class Bucket {
  readonly #settings: BucketSettings;
  readonly #client: S3Client;

  constructor(settings: BucketSettings) {
    const { endpoint, region, accessKeyId, secretAccessKey } = settings;
    this.#settings = settings;
    this.#client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      // Many other stores keep the framing of Amazon's trailing checksums inside the object.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
    });
  }

  /** Throws a StartupError when the bucket does not answer, or not to us. */
  async check(): Promise<void> {
    const { bucket } = this.#settings;
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: bucket }));
    } catch (error) {
      const why = error instanceof Error ? error.name : 'it does not answer';
      throw new StartupError(
        `The bucket ${bucket} cannot be used (${why}): check its name, S3_ENDPOINT, S3_REGION and the access key.`,
      );
    }
  }

  async put(name: string, body: Uint8Array | Readable, bytes: number): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#object(name), Body: body, ContentLength: bytes }));
  }

  async stream(name: string): Promise<Readable> {
    return (await this.#read(name)) as Readable;
  }

  async bytes(name: string): Promise<Uint8Array> {
    return (await this.#read(name)).transformToByteArray();
  }

  /** Null: there is no such object. */
  async size(name: string): Promise<number | null> {
    try {
      return (await this.#client.send(new HeadObjectCommand(this.#object(name)))).ContentLength ?? 0;
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  /** What is not there any more counts as deleted. */
  async delete(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(name)));
  }

  /** All objects by name. */
  async *list(): AsyncIterable<StoredFile> {
    const { bucket, prefix } = this.#settings;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: bucket, Prefix: prefix });
    for await (const { Contents = [] } of pages)
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
        yield { key: Key.slice(prefix.length), bytes: Size, writtenAt: LastModified };
  }

  async #read(name: string) {
    const { Body } = await this.#client.send(new GetObjectCommand(this.#object(name)));
    if (!Body) throw new Error(`The object ${name} has no content.`);
    return Body;
  }

  #object(name: string) {
    return { Bucket: this.#settings.bucket, Key: this.#settings.prefix + name };
  }
}
