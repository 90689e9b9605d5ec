import type { Slot } from '#shared/concierge/concierge.schema.ts';
import type { LiveOf } from '#shared/events.ts';

export const SLOT_EVENTS = ['concierge.slot_taken', 'concierge.slot_released'] as const;
type SlotEvent = LiveOf<(typeof SLOT_EVENTS)[number]>;

/** Reduces one booking or cancellation into the hours on offer. */
export const reduceSlots = (slots: Slot[], { type, version, data }: SlotEvent): Slot[] => {
  const isNews = slots.some((slot) => slot.starts_at === data.starts_at && version > slot.version);
  if (!isNews) return slots;
  const taken = type === 'concierge.slot_taken';
  return slots.map((slot) => (slot.starts_at === data.starts_at ? { ...slot, taken, version } : slot));
};

/** What has become of the hour that was chosen: somebody else's, or not on offer any more; null while it can be booked. */
export const lossOf = (slots: readonly Slot[], chosen: string): 'taken' | 'gone' | null => {
  if (chosen === '') return null;
  const slot = slots.find(({ starts_at }) => starts_at === chosen);
  if (!slot) return 'gone';
  return slot.taken ? 'taken' : null;
};

/** The hours on offer by day of Dubai, each as its date, `2026-11-23`, and its hours in order. */
export const daysOf = (slots: readonly Slot[]): { day: string; slots: Slot[] }[] => {
  const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' });
  return [...Map.groupBy(slots, ({ starts_at }) => dayIn.format(new Date(starts_at)))].map(([day, of]) => ({
    day,
    slots: of,
  }));
};
