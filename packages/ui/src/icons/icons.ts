// One set, one by one: only these reach a browser, those of forms with the forms.
export { Check, ChevronDown, Menu, RefreshCw, X } from 'lucide-react';
