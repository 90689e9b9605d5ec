import type { AddressElement, Place } from '#shared/places/places.schema.ts';

export type Named = { name: string; name_ar?: string };

/** The parts from which every geocoder of ours builds its answer. Degrees, WGS 84. */
export type PlaceParts = {
  /** The exact line as searched, or a word for the pin. */
  line: Named;
  area: Named;
  emirate: Named;
  lat: number;
  lng: number;
  /** The middle of the area, when it is known apart from the exact point. */
  areaPoint?: { lat: number; lng: number };
};

const COUNTRY: AddressElement = {
  name: 'United Arab Emirates',
  name_ar: 'الإمارات العربية المتحدة',
  type: 'country',
};

/** "Al Barsha, Dubai" with its Arabic form; an area that bears the emirate's name is said once. */
export const areaLabel = (area: Named, emirate: Named): Required<Named> => {
  const areaAr = area.name_ar ?? area.name;
  const emirateAr = emirate.name_ar ?? emirate.name;
  return {
    name: area.name === emirate.name ? area.name : `${area.name}, ${emirate.name}`,
    name_ar: areaAr === emirateAr ? areaAr : `${areaAr}، ${emirateAr}`,
  };
};

/** The list of geocoder results that an item stores: exact line, area shown, emirate, country (decisions D17). */
export const placeOf = (parts: PlaceParts): Place => {
  const { line, lat, lng } = parts;
  const label = areaLabel(parts.area, parts.emirate);
  const point = parts.areaPoint ?? { lat, lng };
  return {
    name: line.name,
    name_ar: line.name_ar ?? line.name,
    lat,
    lng,
    address: [
      { ...line, type: 'address', lat, lng },
      { ...label, type: 'area', lat: point.lat, lng: point.lng },
      { ...parts.emirate, type: 'emirate' },
      COUNTRY,
    ],
  };
};
