import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOSEST, fitted, kept, panned, toggledAt, WHOLE, zoomedAt } from './zoom.ts';

const frame = { width: 400, height: 800 };
const photo = { width: 800, height: 1_000 };

const size = fc.record({
  width: fc.integer({ min: 1, max: 8_000 }),
  height: fc.integer({ min: 1, max: 8_000 }),
});
const point = fc.record({
  x: fc.integer({ min: -4_000, max: 4_000 }),
  y: fc.integer({ min: -4_000, max: 4_000 }),
});
const zoom = fc.record({
  scale: fc.double({ min: 0.01, max: 50, noNaN: true }),
  x: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
  y: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
});

test('a whole photo touches the frame on two sides and overlaps it on none', () => {
  expect(fitted(photo, frame)).toEqual({ width: 400, height: 500 });
  fc.assert(
    fc.property(size, size, (some, other) => {
      const { width, height } = fitted(some, other);
      expect(width).toBeLessThanOrEqual(other.width + 1e-6);
      expect(height).toBeLessThanOrEqual(other.height + 1e-6);
    }),
  );
});

test('whatever is asked for, the photo covers the frame where it is larger and stands in the middle where it is not', () => {
  fc.assert(
    fc.property(zoom, size, size, (wild, some, other) => {
      const { scale, x, y } = kept(wild, some, other);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(CLOSEST);
      const shown = fitted(some, other);
      for (const [offset, length, room] of [
        [x, shown.width * scale, other.width],
        [y, shown.height * scale, other.height],
      ] as const) {
        if (length <= room) expect(offset).toBe(0);
        else expect(Math.abs(offset)).toBeLessThanOrEqual((length - room) / 2 + 1e-6);
      }
    }),
  );
});

test('what is under the finger stays under it while there is room', () => {
  const at = { x: 60, y: 90 };
  const closer = zoomedAt(WHOLE, 3, at, photo, frame);
  expect([(at.x - closer.x) / closer.scale, (at.y - closer.y) / closer.scale]).toEqual([60, 90]);
});

test('a double tap goes closer and back to the whole photo', () => {
  const closer = toggledAt(WHOLE, { x: 10, y: 10 }, photo, frame);
  expect(closer.scale).toBe(2.5);
  expect(toggledAt(closer, { x: -80, y: 3 }, photo, frame)).toEqual(WHOLE);
});

test('a whole photo cannot be moved, an enlarged one not out of the frame', () => {
  fc.assert(
    fc.property(point, (by) => {
      expect(panned(WHOLE, by, photo, frame)).toEqual(WHOLE);
    }),
  );
  const closer = zoomedAt(WHOLE, 2, { x: 0, y: 0 }, photo, frame);
  expect(panned(closer, { x: -9_999, y: -9_999 }, photo, frame)).toEqual({ scale: 2, x: -200, y: -100 });
});
