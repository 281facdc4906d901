// An application of single-spa. It renders itself when its code runs, and stays.
export const bootstrap = async (): Promise<void> => undefined;
export const mount = async (): Promise<void> => void (await import('../../../../shell/src/main.ts'));
export const unmount = async (): Promise<void> => undefined;
