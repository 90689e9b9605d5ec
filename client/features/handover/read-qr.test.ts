import { afterEach, expect, test, vi } from 'vitest';
import { qrReader } from './read-qr.ts';

afterEach(() => void vi.unstubAllGlobals());

// What a camera shows is nothing to a reader that is put in the browser's place.
const video = {} as HTMLVideoElement;

const browserThatReads = (formats: string[], seen: { rawValue: string }[]) => {
  const made: unknown[] = [];
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    constructor(options: unknown) {
      made.push(options);
    }
    detect = async () => seen;
  }
  vi.stubGlobal('window', { BarcodeDetector });
  return made;
};

test('a browser that reads codes by itself is asked for QR codes, the first one counts', async () => {
  const made = browserThatReads(['aztec', 'qr_code'], [{ rawValue: 'the code' }, { rawValue: 'another' }]);
  const read = await qrReader();
  expect(made).toEqual([{ formats: ['qr_code'] }]);
  expect(await read(video)).toBe('the code');
});

test('while it sees none there is none', async () => {
  browserThatReads(['qr_code'], []);
  expect(await (await qrReader())(video)).toBeNull();
});

test('one that reads no QR codes, or none at all, leaves it to the library', async () => {
  const createElement = vi.fn(() => ({ getContext: () => null }));
  vi.stubGlobal('document', { createElement });
  const made = browserThatReads(['aztec'], [{ rawValue: 'the code' }]);
  expect(await (await qrReader())(video)).toBeNull();
  vi.stubGlobal('window', {});
  expect(await (await qrReader())(video)).toBeNull();
  expect([made, createElement.mock.calls]).toEqual([[], [['canvas'], ['canvas']]]);
});
