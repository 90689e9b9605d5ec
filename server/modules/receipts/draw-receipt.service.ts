import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Locale } from '#shared/kernel/caller.ts';
import type { Line, ReceiptText } from '#shared/receipts/receipts.copy.ts';
import { ownDirection, visualRuns, wrapped } from './visual-runs.rules.ts';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const LABEL = 165;
const QUIET = '#5f5a52';
const INK = '#1d1b18';

const SCRIPTS = ['latin', 'arabic', 'latin-ext'] as const;
type Script = (typeof SCRIPTS)[number];
type Weight = 400 | 600;

const { resolve } = createRequire(import.meta.url);
const fontFiles = new Map<string, Buffer>();
/** Read once: the drawing happens again and again. */
const fontFile = (script: Script, weight: Weight): Buffer => {
  const name = `@fontsource/readex-pro/files/readex-pro-${script}-${weight}-normal.woff`;
  const file = fontFiles.get(name) ?? readFileSync(resolve(name));
  fontFiles.set(name, file);
  return file;
};

/** Which of the files has a character, by the ranges that its package splits it by; null: none, as for a smiley. */
const scriptOf = (char: string): Script | null => {
  if (/[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/.test(char)) return 'arabic';
  if (
    /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122\u2212]/.test(
      char,
    )
  )
    return 'latin';
  return /[\u0100-\u024f\u1e00-\u1eff]/.test(char) ? 'latin-ext' : null;
};
const isArabic = (script: Script): boolean => script === 'arabic';

/** Lam with alef is one shape. Read backwards, as readers do with a line of Arabic, its two letters would change places. */
const LAM_ALEF: Readonly<Record<string, number>> = { آ: 0xfef5, أ: 0xfef7, إ: 0xfef9, ا: 0xfefb };

/** What pdfkit keeps of a font that stands in the file: for each shape, the characters that a reader takes it for. */
type Embedded = { unicode?: (number[] | undefined)[] };

const nameLamAlef = ({ unicode = [] }: Embedded): void => {
  for (const [at, points] of unicode.entries()) {
    if (points?.length !== 2 || points[0] !== 0x644) continue;
    const whole = LAM_ALEF[String.fromCodePoint(points[1] ?? 0)];
    if (whole !== undefined) unicode[at] = [whole];
  }
};

/** Draws a document on one page or more: real text, shaped and in its direction. Answers the file. */
export const drawReceipt = async (text: ReceiptText, locale: Locale): Promise<Uint8Array> => {
  const base = locale === 'ar' ? 'rtl' : 'ltr';
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    displayTitle: true,
    info: { Title: `${text.title} ${text.facts[0]?.[1] ?? ''}`, Author: 'reloved' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, failed) => doc.on('end', done).on('error', failed));
  const used = new Set<Embedded>();
  const fontsIn = new Set<string>();

  const take = (script: Script, weight: Weight): void => {
    const name = `${script}-${weight}`;
    if (!fontsIn.has(name)) doc.registerFont(name, fontFile(script, weight));
    fontsIn.add(name);
    doc.font(name);
    used.add((doc as unknown as { _font: Embedded })._font);
  };
  // Named features keep pdfkit from laying out word by word, from the left.
  const options = { lineBreak: false, features: ['liga'] } as const;
  const runsOf = (line: string, weight: Weight, direction: typeof base = base) =>
    visualRuns(line, direction, scriptOf, isArabic).map(({ text: part, font }) => {
      take(font, weight);
      return { part, font, width: doc.widthOfString(part, { features: [...options.features] }) };
    });
  const widthOf = (line: string, weight: Weight): number =>
    runsOf(line, weight).reduce((sum, { width }) => sum + width, 0);

  /** One line at a place that is counted from where reading begins. */
  const put = (
    line: string,
    from: number,
    width: number,
    weight: Weight,
    { atEnd = false, direction = base }: { atEnd?: boolean; direction?: typeof base } = {},
  ): void => {
    const runs = runsOf(line, weight, direction);
    const taken = runs.reduce((sum, run) => sum + run.width, 0);
    const start = atEnd ? from + width - taken : from;
    let x = MARGIN + (base === 'rtl' ? WIDTH - start - taken : start);
    const { y } = doc;
    for (const { part, font, width: step } of runs) {
      take(font, weight);
      doc.text(part, x, y, { ...options, features: [...options.features] });
      x += step;
    }
    doc.y = y;
  };
  const row = ([label, value]: Line, size: number, weight: Weight, atEnd: boolean): void => {
    doc.fontSize(size);
    const labelWidth = atEnd ? WIDTH - 130 : LABEL;
    const labels = wrapped(label, labelWidth - 10, (line) => widthOf(line, weight));
    const values = wrapped(value, WIDTH - labelWidth, (line) => widthOf(line, weight));
    // What people wrote, as the name of an item, reads as it does anywhere.
    const direction = atEnd ? base : ownDirection(value, base);
    const count = Math.max(labels.length, values.length);
    if (doc.y + count * size * 1.6 > 842 - MARGIN) doc.addPage();
    for (let at = 0; at < count; at += 1) {
      doc.fillColor(weight === 600 ? INK : QUIET);
      if (labels[at]) put(labels[at] ?? '', 0, labelWidth, weight);
      doc.fillColor(INK);
      if (values[at]) put(values[at] ?? '', labelWidth, WIDTH - labelWidth, weight, { atEnd, direction });
      doc.y += size * 1.55;
    }
    doc.y += 4;
  };
  const rule = (): void => {
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + WIDTH, doc.y)
      .lineWidth(0.6)
      .stroke('#cfc8bb');
    doc.y += 14;
  };

  doc.fontSize(13).fillColor(QUIET);
  put('reloved', 0, WIDTH, 600);
  doc.y += 30;
  doc.fontSize(22).fillColor(INK);
  put(text.title, 0, WIDTH, 600);
  doc.y += 44;
  for (const fact of text.facts) row(fact, 10.5, 400, false);
  doc.y += 8;
  rule();
  for (const amount of text.amounts) row(amount, 11, 400, true);
  rule();
  row(text.total, 13, 600, true);
  if (text.included) row(text.included, 10, 400, true);
  doc.y += 14;
  doc.fontSize(9.5).fillColor(QUIET);
  for (const line of wrapped(text.note ?? '', WIDTH, (each) => widthOf(each, 400))) {
    put(line, 0, WIDTH, 400);
    doc.y += 15;
  }
  for (const font of used) nameLamAlef(font);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};
