import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config } from './config.ts';

/** Files by key (`photos/…/640.webp`). Keys are made by us, never by a user. */
export type Storage = {
  /** Writes a file; writing the same key again replaces it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file's content, or null when there is none. */
  get(key: string): Promise<Readable | null>;
  /** Removes a file; removing what is not there is no error. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};

type StorageConfig = Pick<
  Config,
  'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKey' | 's3SecretKey'
>;

const s3Driver = async (config: StorageConfig, endpoint: string): Promise<DriverContract> => {
  // Loaded only when used: the S3 client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    credentials: { accessKeyId: config.s3AccessKey ?? '', secretAccessKey: config.s3SecretKey ?? '' },
    endpoint,
    region: config.s3Region,
    bucket: config.s3Bucket,
    forcePathStyle: true,
    supportsACL: false,
    // Newer checksums only where the call demands them: not every compatible storage knows them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
  });
};

/** Files in an S3-compatible bucket when `S3_ENDPOINT` is set, otherwise in `DATA_DIR/files` (decisions D31). */
export const createStorage = async (config: StorageConfig): Promise<Storage> => {
  const disk = new Disk(
    config.s3Endpoint === undefined
      ? new FSDriver({ location: join(config.dataDir, 'files'), visibility: 'private' })
      : await s3Driver(config, config.s3Endpoint),
  );
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    delete: (key) => disk.delete(key),
    exists: (key) => disk.exists(key),
  };
};
