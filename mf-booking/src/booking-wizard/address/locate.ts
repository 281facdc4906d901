const PATIENCE_MS = 10_000;

/** `latitude,longitude` where the browser has it and the person allows it; empty otherwise. */
export function locate(): Promise<string> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(6)},${coords.longitude.toFixed(6)}`),
      () => resolve(''),
      { timeout: PATIENCE_MS },
    );
  });
}
