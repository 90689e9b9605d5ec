import { describe, expect, it } from 'vitest';
import { addressText } from '#shared/places/address.schema.ts';
import { addressOf, chosenFrom, chosenIn, detailIn, placeCalled, placeName } from './address.ts';

const barsha = {
  name: 'Al Barsha',
  name_ar: 'البرشاء',
  lat: 25.11,
  lng: 55.2,
  address: [
    { name: 'Al Barsha', name_ar: 'البرشاء', type: 'address' as const },
    { name: 'Al Barsha', name_ar: 'البرشاء', type: 'area' as const },
    { name: 'Dubai', name_ar: 'دبي', type: 'emirate' as const },
  ],
};

describe('an address', () => {
  it('puts the seller’s line and point first and leaves the shown place second', () => {
    const text = addressOf({ ...chosenFrom(barsha), point: { lat: 25.12, lng: 55.21 } }, 'Villa 4');
    expect(addressText.safeParse(text).success).toBe(true);
    const [exact, area] = JSON.parse(text);
    expect(exact).toEqual({ name: 'Villa 4, Al Barsha', type: 'address', lat: 25.12, lng: 55.21 });
    expect(area.name).toBe('Al Barsha');
  });

  it('gives back the seller’s line, and none where there is none', () => {
    const withLine = chosenIn(addressOf(chosenFrom(barsha), 'Villa 4'));
    expect(detailIn(withLine?.address ?? [])).toBe('Villa 4');
    expect(detailIn(chosenIn(addressOf(chosenFrom(barsha), ''))?.address ?? [])).toBe('');
  });

  it('is read back', () => {
    expect(chosenIn(addressOf(chosenFrom(barsha), ''))?.point).toEqual({ lat: 25.11, lng: 55.2 });
    expect(chosenIn('')).toBeNull();
  });

  it('is named by place and emirate, in both languages, the emirate once', () => {
    expect(placeName('en', barsha.address)).toBe('Al Barsha, Dubai');
    expect(placeName('ar', barsha.address)).toBe('البرشاء، دبي');
    expect(
      placeName(
        'en',
        [barsha.address[0], { name: 'Dubai' }, barsha.address[2]].flatMap((e) => e ?? []),
      ),
    ).toBe('Dubai');
  });

  it('is called by its name alone where no other has it, in either language', () => {
    const south = {
      ...barsha,
      address: [
        { name: 'Al Barsha South', name_ar: 'البرشاء جنوب', type: 'address' as const },
        { name: 'Al Barsha South', name_ar: 'البرشاء جنوب', type: 'area' as const },
        { name: 'Dubai', name_ar: 'دبي', type: 'emirate' as const },
      ],
    };
    const found = [south, barsha];
    for (const name of ['Al Barsha', 'al barsha, dubai', ' البرشاء '])
      expect(placeCalled(found, name)).toBe(barsha);
    expect(placeCalled(found, 'Barsh')).toBeNull();
    expect(placeCalled([barsha, { ...barsha, lat: 24 }], 'Al Barsha')).toBeNull();
  });
});
