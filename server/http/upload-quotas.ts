import { AppError } from './errors.ts';

/** What one caller may have on its way to us at a time: two listings with ten photos each. Bytes. */
const MOST_BYTES = 256 * 1024 * 1024;
/** After which it may have arrived. Seconds. */
const AGAIN_SECONDS = 10;

/** What is being received for one request. */
type Upload = {
  /** Counts bytes that arrived. @throws AppError 429 when the caller has too much under way */
  take(bytes: number): void;
  /** All of it is here, or nothing more comes; may be called again. */
  close(): void;
};

/** How much each caller is sending us at this moment, by what they are counted under. */
export const createUploadQuotas = (most = MOST_BYTES): { open(key: string): Upload } => {
  const underWay = new Map<string, number>();
  const add = (key: string, bytes: number): number => {
    const sum = (underWay.get(key) ?? 0) + bytes;
    if (sum > 0) underWay.set(key, sum);
    else underWay.delete(key);
    return sum;
  };
  return {
    open: (key) => {
      let taken = 0;
      return {
        take: (bytes) => {
          taken += bytes;
          if (add(key, bytes) > most)
            throw new AppError(429, 'rate.limited', { details: { retry_after_seconds: AGAIN_SECONDS } });
        },
        close: () => {
          add(key, -taken);
          taken = 0;
        },
      };
    },
  };
};
