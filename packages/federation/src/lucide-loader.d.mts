export default function slimIcon(source: string): string;
