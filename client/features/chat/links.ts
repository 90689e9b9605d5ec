/** A piece of a message and where it begins: plain text, or a link that is safe to follow. */
export type Piece = { at: number; text: string; href: string | null };

const CANDIDATE = /https?:\/\/[^\s<>"'`]+/gi;
const TRAILING = /[.,;:!?)\]}»”’،؛؟…]+$/;

/** Only http and https; anything else stays text. */
const safeHref = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};

/** Splits a message into text and links; punctuation after a link belongs to the sentence. */
export const piecesOf = (message: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of message.matchAll(CANDIDATE)) {
    const text = found.replace(TRAILING, '');
    const href = safeHref(text);
    if (!href) continue;
    if (index > from) pieces.push({ at: from, text: message.slice(from, index), href: null });
    pieces.push({ at: index, text, href });
    from = index + text.length;
  }
  if (from < message.length) pieces.push({ at: from, text: message.slice(from), href: null });
  return pieces;
};
