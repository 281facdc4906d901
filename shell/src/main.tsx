import './nonce.ts';
import '@fitghar/ui/styles';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startFirstRemote } from './federation/remotes.ts';

startFirstRemote();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<App />);
