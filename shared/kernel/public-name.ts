/** What a seller is called while no name of theirs was approved; `uuid` names their public page. */
export const unnamedVendor = (uuid: string): string => `Seller ${uuid.slice(0, 4).toUpperCase()}`;

const STAND_IN = /^Seller ([0-9A-F]{4})$/;
/**
 * The public name of somebody as readers of a language know it. Names are what people chose and stay as they are; what
 * stands in for a seller's is ours to say.
 */
export const publicNameIn = (language: 'en' | 'ar', name: string): string =>
  language === 'ar' ? name.replace(STAND_IN, 'البائع $1') : name;

/** Whether no name of a seller was approved yet. */
export const isUnnamedVendor = ({ uuid, name }: { uuid: string; name: string }): boolean =>
  name === unnamedVendor(uuid);
