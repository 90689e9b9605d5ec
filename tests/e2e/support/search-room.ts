import type { Page } from 'playwright/test';
import type { Person } from './actors.ts';
import { DESKTOP, goOn } from './actors.ts';
import { atRest, shown } from './looking.ts';
import { expect } from './test.ts';

/** Windows from which on all of a header's links are in it, and what they leave to the search at least, in pixels. */
const WIDE = [1280, DESKTOP.viewport.width];
const LEAST = 280;

/** The width of the header's search, in pixels, and whether its hint stands there whole. */
const roomToSearch = (page: Page): Promise<{ width: number; isHintWhole: boolean }> =>
  page
    .getByRole('banner')
    .getByRole('combobox')
    .evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('nothing to measure with');
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return { width: field.offsetWidth, isHintWhole: pen.measureText(field.placeholder).width <= room };
    });

/** Whoever is there, and whatever else the header has for them: the search has room in it. */
export const searchHasRoom = async (person: Person): Promise<void> => {
  const { page } = person;
  await goOn(person, '/our-story');
  await shown(page);
  for (const width of WIDE) {
    await page.setViewportSize({ width, height: DESKTOP.viewport.height });
    await atRest(page);
    const room = await roomToSearch(page);
    expect.soft(room.width, `the header's search, ${width} px`).toBeGreaterThanOrEqual(LEAST);
    expect.soft(room.isHintWhole, `its hint stands there whole, ${width} px`).toBe(true);
  }
};
