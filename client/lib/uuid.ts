/** As contracts have it (`uuidField`), without their schemas. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text from an address can be an identity; anything else is nowhere. */
export const isUuid = (text: string): boolean => UUID.test(text);
