export { Banner } from './banner/banner.tsx';
export { Dialog } from './dialog/dialog.tsx';
export { Waiting } from './dialog/waiting.tsx';
export { Checkbox } from './field/checkbox.tsx';
export { FileField } from './field/file-field.tsx';
export { SelectField } from './field/select-field.tsx';
export { TextArea } from './field/text-area.tsx';
export { useForm } from './form/use-form.ts';
