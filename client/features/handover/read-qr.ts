/** What stands in the QR code that a video shows at this moment; null while there is none. */
export type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

/** Browsers that read codes by themselves; no library of types knows it yet (WICG, Barcode Detection API). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Pixels along the longer side of what is looked at: enough for a code that fills a third of it. */
const LOOKED_AT = 640;

const builtIn = async (): Promise<ReadQr | null> => {
  const Class: DetectorClass | undefined = Reflect.get(window, 'BarcodeDetector');
  if (!Class) return null;
  const formats = await Class.getSupportedFormats();
  if (!formats.includes('qr_code')) return null;
  const detector = new Class({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
};

const byLibrary = async (): Promise<ReadQr> => {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, LOOKED_AT / Math.max(video.videoWidth, video.videoHeight, 1));
    const width = Math.floor(video.videoWidth * scale);
    const height = Math.floor(video.videoHeight * scale);
    if (!context || width === 0 || height === 0) return null;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    try {
      return decode({ width, height, data: context.getImageData(0, 0, width, height).data });
    } catch {
      // It throws while there is no whole code in the picture.
      return null;
    }
  };
};

/** The browser's own reader where it has one, else a library that is loaded now. */
export const qrReader = async (): Promise<ReadQr> => (await builtIn()) ?? byLibrary();
