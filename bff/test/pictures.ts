/** A minimal PNG: one transparent pixel. */
export const aPicture = () => ({
  name: 'photo.png',
  bytes: new Uint8Array(
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
  ),
});
