const LOCATE_TIMEOUT_MS = 10_000;

/** `latitude,longitude` if available and permitted; empty otherwise. */
export function locate(): Promise<string> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(6)},${coords.longitude.toFixed(6)}`),
      () => resolve(''),
      { timeout: LOCATE_TIMEOUT_MS },
    );
  });
}
