import { useWindowEvent } from '../../../lib/page/use-window-event.ts';

/** Files in the clipboard: a copied picture, a screenshot. */
const pastedFiles = ({ clipboardData }: ClipboardEvent): File[] =>
  // Cells of a spreadsheet bring a picture of themselves: the words are meant.
  clipboardData?.getData('text/plain')
    ? []
    : [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Adds pictures that are pasted anywhere on the page, where they are meant for this. */
export const usePastedPhotos = (
  add: (files: readonly File[]) => void,
  isMeant: (event: ClipboardEvent) => boolean,
): void =>
  useWindowEvent('paste', (event) => {
    const files = pastedFiles(event);
    if (files.length === 0 || !isMeant(event)) return;
    event.preventDefault();
    add(files);
  });
