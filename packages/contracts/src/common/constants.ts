/** Limits and timings of the product specification, section 9. Times carry their unit in the name. */
export const LIMITS = {
  phoneDigits: 10,
  pincodeDigits: 6,
  /** Holds for a pincode that the directory does not know (D44). */
  pincodeMin: 111111,
  pincodeMax: 999999,
  pageSize: 10,
  pageSizeMax: 100,
  /** Maximum length of single-line text (not specified). */
  lineMax: 120,
} as const;

/** The bar changes colour after scrolling past this many pixels. */
export const HEADER_SCROLL_PX = 24;

/** Default toast duration. */
export const TOAST_MS = 3000;

/** Maximum upload size in bytes (5 MB). */
export const UPLOAD_MAX_BYTES = 5_000_000;

/** A database id: 24 hexadecimal digits. */
export const OBJECT_ID = /^[0-9a-f]{24}$/;

/** Media types of the files that people may upload. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
