declare module 'react-refresh/runtime';
declare module '@fitghar/ui/styles';
