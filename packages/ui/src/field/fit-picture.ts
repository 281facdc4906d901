import { UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';

/** Longest side in px that is kept (D13). */
const MAX_SIDE = 3000;
const QUALITY = 0.85;

/** Phones name it by its type, other systems only by its name. */
export const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null; // broken, or of a kind that this browser cannot read
  }
}

/** Whether we cannot take a picture as it is. */
export const mustFit = (file: File): boolean => isHeic(file) || (file.type.startsWith('image/') && file.size > UPLOAD_MAX_BYTES);

/**
 * A picture as phones make them, as we take it: upright, at most 3000 px. One that this browser cannot read is returned
 * unchanged.
 */
export async function fitPicture(file: File): Promise<File> {
  const picture = await readPicture(file);
  if (!picture) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return made ? new File([made], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
}
