import type { Stage } from './app.ts';
import { ADDRESS, aSubCategory } from './items.ts';
import { aJpeg, asFile } from './photos.ts';

/** The fields of a good submission, as the form sends them. */
export const submissionFields = async (app: Stage): Promise<Record<string, unknown>> => {
  const sub = await aSubCategory(app);
  return {
    item_name: 'Walnut sideboard',
    item_description: 'Three drawers, brass handles, a small mark on the left.',
    price: '640',
    address: ADDRESS,
    is_bid: '1',
    sub_category_id: String(sub.id),
    properties: sub.values,
  };
};

/** A multipart form of the fields, and of photos in their order; one picture when none are given. */
export const submissionForm = async (fields: Record<string, unknown>, photos?: Blob[]): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (!Array.isArray(value)) form.append(name, String(value));
    else for (const [index, one] of value.entries()) form.append(`${name}[${index}]`, String(one));
  }
  const files = photos ?? [asFile(await aJpeg())];
  for (const [index, photo] of files.entries()) form.append(`imgs[${index}]`, photo, `photo-${index}.jpg`);
  return form;
};
