import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** A part of the frame that no one would miss: if it fails, nothing is shown in its place. */
export const Extra = ({ children }: { children: ReactNode }) => <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>;
