import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { createBreaker } from './breaker.ts';
import type { Config } from './config.ts';

/** Where somebody sends bytes without going through us, and what they must say with them. */
export type DirectSending = { url: string; headers: Record<string, string> };

/** Files by key (`photos/…/640.webp`). Keys are made by us, never by a user. */
export type Storage = {
  /** Writes a file; writing the same key again replaces it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Takes a whole file over from the disk: it is there in full or not at all. */
  keep(key: string, path: string): Promise<void>;
  /** The file's content, or null when there is none. */
  get(key: string): Promise<Readable | null>;
  /** The file on this machine's disk while `use` runs; null when there is none. */
  borrow<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result | null>;
  /** Removes a file; removing what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Removes everything whose key begins with this folder's name. */
  deleteFolder(folder: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Another one after each writing of the file, at the cost of no reading; null when there is none. */
  stampOf(key: string): Promise<string | null>;
  /**
   * Where this many bytes can be sent to straight from a browser, for `seconds`; null where everything goes through us
   * (`S3_PUBLIC_ENDPOINT` is not set).
   */
  direct(key: string, bytes: number, seconds: number): Promise<DirectSending | null>;
};

type StorageConfig = Pick<
  Config,
  'dataDir' | 's3Endpoint' | 's3PublicEndpoint' | 's3Bucket' | 's3Region' | 's3AccessKey' | 's3SecretKey'
>;

/** Milliseconds. `silence` also ends a file that stops coming in the middle. */
type StorageTimes = { connection: number; silence: number; rest: number };
const TIMES: StorageTimes = { connection: 2_000, silence: 5_000, rest: 1_000 };

const bucketAt = (config: StorageConfig, endpoint: string, times: StorageTimes) =>
  ({
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: times.connection,
      requestTimeout: times.silence,
      socketTimeout: times.silence,
      throwOnRequestTimeout: true,
    },
    credentials: { accessKeyId: config.s3AccessKey ?? '', secretAccessKey: config.s3SecretKey ?? '' },
    endpoint,
    region: config.s3Region,
    forcePathStyle: true,
    // Newer checksums only where the call demands them: not every compatible storage knows them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }) as const;

/** Signs an address for exactly this many bytes under this key. */
const createSigning = async (
  config: StorageConfig,
  endpoint: string,
  times: StorageTimes,
): Promise<Storage['direct']> => {
  const [{ PutObjectCommand, S3Client }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client = new S3Client(bucketAt(config, endpoint, times));
  return async (key, bytes, seconds) => {
    const put = new PutObjectCommand({ Bucket: config.s3Bucket, Key: key, ContentLength: bytes });
    // The browser says the length by itself; signed, it can be no other.
    const url = await getSignedUrl(client, put, {
      expiresIn: seconds,
      signableHeaders: new Set(['host', 'content-length']),
    });
    return { url, headers: {} };
  };
};

const inBucket = async (config: StorageConfig, endpoint: string, times: StorageTimes): Promise<Storage> => {
  // Loaded only when used: the S3 client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const disk = new Disk(
    new S3Driver({
      ...bucketAt(config, endpoint, times),
      bucket: config.s3Bucket,
      supportsACL: false,
      visibility: 'private',
    }),
  );
  // A page asks for dozens of photos: they do not all wait for a storage that does not answer.
  const reading = createBreaker({ name: 'storage', deadlineMs: times.silence, restMs: times.rest });
  const orNone = <Result>(key: string, read: () => Promise<Result>): Promise<Result | null> =>
    reading.run(async () => {
      try {
        return await read();
      } catch (error) {
        if (await disk.exists(key)) throw error;
        return null;
      }
    });
  const get: Storage['get'] = (key) => orNone(key, () => disk.getStream(key));
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    keep: (key, path) => disk.moveFromFs(path, key),
    get,
    borrow: async (key, use) => {
      const content = await get(key);
      if (!content) return null;
      const path = join(config.dataDir, 'uploads', `borrowed-${crypto.randomUUID()}`);
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, createWriteStream(path));
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    delete: (key) => disk.delete(key),
    deleteFolder: (folder) => disk.deleteAll(`${folder}/`),
    exists: (key) => disk.exists(key),
    // A bucket that tells none: each time another one, so that nothing is taken for unchanged.
    stampOf: (key) => orNone(key, async () => (await disk.getMetaData(key)).etag ?? crypto.randomUUID()),
    direct: config.s3PublicEndpoint
      ? await createSigning(config, config.s3PublicEndpoint, times)
      : async () => null,
  };
};

const inFolder = (folder: string): Storage => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const isThere = (path: string): Promise<boolean> =>
    access(path).then(
      () => true,
      () => false,
    );
  return {
    // Beside it first: a full disk, or an end in the middle, leaves no half of a file under its name.
    put: async (key, bytes) => {
      const part = `${key}.${randomUUID()}.part`;
      try {
        await disk.put(part, bytes);
        // Its own move copies.
        await rename(join(folder, part), join(folder, key));
      } catch (error) {
        await disk.delete(part);
        throw error;
      }
    },
    keep: async (key, path) => {
      const own = join(folder, key);
      await mkdir(dirname(own), { recursive: true });
      await rename(path, own);
    },
    get: async (key) => {
      if (!(await disk.exists(key))) return null;
      const file = createReadStream(join(folder, key));
      try {
        // Opened before it is promised: what is removed meanwhile is still read whole, or was never there.
        await once(file, 'open');
        return file;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    borrow: async (key, use) => {
      const path = join(folder, key);
      return (await isThere(path)) ? use(path) : null;
    },
    delete: (key) => disk.delete(key),
    deleteFolder: (folder) => disk.deleteAll(`${folder}/`),
    exists: (key) => disk.exists(key),
    stampOf: async (key) => {
      const path = join(folder, key);
      if (!(await isThere(path))) return null;
      // Unlike the time of the content, this one is nobody's to set.
      const { ino, size, ctimeNs } = await stat(path, { bigint: true });
      return `${ino}-${size}-${ctimeNs}`;
    },
    direct: async () => null,
  };
};

/**
 * Files in an S3-compatible bucket when `S3_ENDPOINT` is set, otherwise in `DATA_DIR/files` (decisions D31). A bucket that
 * does not answer in time fails, and reading fails at once until it answers again.
 */
export const createStorage = async (config: StorageConfig, times: StorageTimes = TIMES): Promise<Storage> =>
  config.s3Endpoint === undefined
    ? inFolder(join(config.dataDir, 'files'))
    : inBucket(config, config.s3Endpoint, times);
