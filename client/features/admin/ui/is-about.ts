/** Whether an event is about an item: with its state, or, where it was never public, with its number alone. */
export const isAbout = (uuid: string, data: { item: { uuid: string } } | { item_uuid: string }): boolean =>
  ('item' in data ? data.item.uuid : data.item_uuid) === uuid;
