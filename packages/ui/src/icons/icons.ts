// One set, one by one: only these reach a browser, those of forms with the forms.
export { Check, ChevronDown, Menu, MessageCircle, RefreshCw, X } from 'lucide-react';
