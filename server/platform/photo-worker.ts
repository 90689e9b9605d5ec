import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PhotoProblem, ProcessedPhoto } from './images.ts';
import { PhotoError } from './images.ts';
import { createLimit } from './limit.ts';
import type { WorkerOptions } from './worker.ts';
import { createWorker, startProcess } from './worker.ts';

export type PhotoTask = { path: string };
export type PhotoReply = { photo: ProcessedPhoto } | { problem: PhotoProblem };

/** Makes the sizes of photos in a process beside this one. */
export type PhotoWorker = {
  /**
   * The same as `processPhoto` of images.ts, out of this process's way: nothing here waits for a processor, and a picture
   * that brings the library down takes the other process with it, not this one.
   * @param path the file, on this machine's disk.
   * @throws PhotoError when the photo cannot be taken; Error when the process ended under it: try again.
   */
  process(path: string): Promise<ProcessedPhoto>;
  /** Ends the process; whoever still waits is told so. */
  close(): Promise<void>;
};

export type PhotoWorkerOptions = Pick<WorkerOptions, 'logger'> &
  Partial<Pick<WorkerOptions, 'script' | 'timeoutMs' | 'idleMs'>>;

/** A photo that takes too long counts as unreadable. */
export const createPhotoWorker = (options: PhotoWorkerOptions): PhotoWorker => {
  // Time counts from when a photo is worked on, so no more are handed over than there are processors.
  const limited = createLimit(availableParallelism());
  const worker = createWorker<PhotoTask, PhotoReply>({
    name: 'photo worker',
    start: startProcess,
    script: join(import.meta.dirname, 'photo-worker.child.ts'),
    timeoutMs: 60_000,
    onTimeout: () => new PhotoError('photo.unreadable'),
    idleMs: 5 * 60_000,
    ...options,
  });
  return {
    process: async (path) => {
      const reply = await limited(() => worker.run({ path }));
      if ('problem' in reply) throw new PhotoError(reply.problem);
      return reply.photo;
    },
    close: worker.close,
  };
};
