// One set, one by one: only these reach a browser.
export { ArrowLeft, ArrowRight, Check, ChevronDown, LocateFixed, Menu, RefreshCw, ShieldCheck, X } from 'lucide-react';
