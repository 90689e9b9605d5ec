import { PhotoError, processPhoto } from './images.ts';
import type { PhotoReply, PhotoTask } from './photo-worker.ts';
import type { Failure, Numbered } from './worker.ts';

/** The process that makes the sizes of photos: one task at a time per processor, and it ends with its parent. */
const work = async ({ id, path }: Numbered<PhotoTask>): Promise<Numbered<PhotoReply | Failure>> => {
  try {
    return { id, photo: await processPhoto(path) };
  } catch (error) {
    if (error instanceof PhotoError) return { id, problem: error.code };
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
};

process.on('message', (task: Numbered<PhotoTask>) => {
  void work(task).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
// The end comes from the parent, which first answers whoever waits.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
