import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request } from 'express';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { AppError, invalid } from './errors.ts';
import { malformed, parseFormBody, storable } from './form-text.ts';

/** A file that arrived with a request; it is deleted when the request is over. */
export type UploadedFile = { path: string; filename: string; bytes: number };
export type ParsedBody = { fields: unknown; files: UploadedFile[] };

/** Counts bytes that arrived; throws when there are too many. */
type Take = (bytes: number) => void;
/** Where files go, and what counts them. */
type To = { folder: string; take: Take };

const TEXT_BYTES = 64 * 1024;
/** All that stands around the files of a multipart request. */
const FIELDS_BYTES = 1024 * 1024;
/** What was: the request as a whole where nothing else is said. */
type Large = 'request' | 'field' | 'photo';
const tooLarge = (context: Large) =>
  new AppError(413, 'request.too_large', context === 'request' ? {} : { details: { context } });
/**
 * The bytes of a request up to a limit; 413 beyond it. The request is not ended by whoever stops reading: the rest is
 * thrown away as it comes, so that the caller can read the refusal.
 */
type BytesOptions = { most: number; what?: Large; take: Take };
async function* bytesOf(
  request: Request,
  { most, what = 'request', take }: BytesOptions,
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > most) throw tooLarge(what);
      take(chunk.length);
      yield chunk;
    }
  } finally {
    request.resume();
  }
}

const readText = async (request: Request, take: Take): Promise<string> => {
  const chunks = await Array.fromAsync(bytesOf(request, { most: TEXT_BYTES, take }));
  return Buffer.concat(chunks).toString('utf8');
};

/** Escapes of the character 0 and of surrogates; as bytes neither gets this far. */
const ESCAPES_TO_MEND = /\\u(0000|d[89a-f])/i;

const parseJson = (text: string): unknown => {
  if (text === '') return undefined;
  const cleaned = (_key: string, value: unknown) => (typeof value === 'string' ? storable(value) : value);
  try {
    return ESCAPES_TO_MEND.test(text) ? JSON.parse(text, cleaned) : JSON.parse(text);
  } catch {
    throw malformed();
  }
};

/** Whether a multipart field carries the endpoint's files: `imgs`, `imgs[]` or `imgs[0]`. */
const carriesFiles = (files: Endpoint['files'], name: string) =>
  files !== undefined && (name === files.field || new RegExp(`^${files.field}\\[\\d*\\]$`).test(name));

/** More than the contract takes; where it takes none, nobody can have meant them. */
const tooManyFiles = (declared: Endpoint['files']): AppError =>
  declared?.tooMany === undefined
    ? malformed()
    : invalid({ [declared.field]: [declared.tooMany] }, 'photo.too_many');

const readMultipart = async (
  request: Request,
  endpoint: Endpoint,
  { folder, take }: To,
): Promise<ParsedBody> => {
  const declared = endpoint.files;
  await mkdir(folder, { recursive: true });
  const texts: string[] = [];
  const files: UploadedFile[] = [];
  const writing: Promise<unknown>[] = [];
  const most = ((declared?.maxCount ?? 0) + 1) * (declared?.maxBytes ?? 0) + FIELDS_BYTES;
  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        fieldSize: TEXT_BYTES,
        fields: 400,
        files: (declared?.maxCount ?? 0) + 1,
        fileSize: (declared?.maxBytes ?? 0) + 1,
        parts: 500,
      },
    });
  } catch {
    throw malformed();
  }
  let refusal: AppError | undefined;

  parser.on('field', (name, value, info) => {
    if (info.valueTruncated || info.nameTruncated) refusal ??= tooLarge('field');
    // Either may come in an encoding of its own that knows halves of pairs.
    texts.push(`${encodeURIComponent(storable(name))}=${encodeURIComponent(storable(value))}`);
  });
  parser.on('file', (name, stream, info) => {
    if (!carriesFiles(declared, name)) {
      // It ends with an error when the caller goes away, which would end the process if nobody listened.
      stream.on('error', () => undefined).resume();
      return;
    }
    const file: UploadedFile = { path: join(folder, randomUUID()), filename: info.filename ?? '', bytes: 0 };
    files.push(file);
    stream.on('data', (chunk: Buffer) => {
      file.bytes += chunk.length;
    });
    stream.on('limit', () => {
      refusal ??= tooLarge('photo');
    });
    // Answers what went wrong, to be looked at when the request has been read: nobody listens for it before.
    writing.push(
      pipeline(stream, createWriteStream(file.path)).then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
  });
  parser.on('filesLimit', () => {
    refusal ??= tooManyFiles(declared);
  });

  try {
    await pipeline(bytesOf(request, { most, take }), parser);
    const failed = (await Promise.all(writing)).find((error) => error !== undefined);
    if (refusal) throw refusal;
    if (failed) throw failed;
    if (declared && files.length > declared.maxCount) throw tooManyFiles(declared);
  } catch (error) {
    await Promise.all(writing);
    await discard(files);
    if (error instanceof AppError) throw error;
    if (refusal) throw refusal;
    throw malformed();
  }
  return { fields: parseFormBody(texts.join('&')), files };
};

/** Deletes the files of a request. */
export const discard = async (files: UploadedFile[]): Promise<void> => {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
};

/** The whole body is one file: it goes to the disk as it comes, and nothing of it stays when it breaks off. */
const readFileBody = async (
  request: Request,
  maxBytes: number,
  { folder, take }: To,
): Promise<ParsedBody> => {
  await mkdir(folder, { recursive: true });
  const file: UploadedFile = { path: join(folder, randomUUID()), filename: '', bytes: 0 };
  const counted = async function* () {
    for await (const chunk of bytesOf(request, { most: maxBytes, what: 'photo', take })) {
      file.bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(counted, createWriteStream(file.path));
  } catch (error) {
    await discard([file]);
    if (error instanceof AppError) throw error;
    if (request.errored || request.destroyed) throw malformed();
    throw error;
  }
  return { fields: undefined, files: [file] };
};

const typeOf = (request: Request): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether a request may carry files beside its fields. */
export const isMultipart = (request: Request): boolean => typeOf(request) === 'multipart/form-data';

/** Reads JSON, a form or multipart, whatever the content type says; files go to `folder`. `take` counts what arrives. */
export const readBody = async (
  request: Request,
  endpoint: Endpoint,
  folder: string,
  take: Take,
): Promise<ParsedBody> => {
  if (endpoint.files?.isBody) return readFileBody(request, endpoint.files.maxBytes, { folder, take });
  const type = typeOf(request);
  if (isMultipart(request)) return readMultipart(request, endpoint, { folder, take });
  const text = await readText(request, take);
  if (type === 'application/x-www-form-urlencoded') return { fields: parseFormBody(text), files: [] };
  if (type === 'application/json' || text === '') return { fields: parseJson(text), files: [] };
  throw new AppError(415, 'request.unsupported_type');
};
