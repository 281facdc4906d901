const CLOSED = 'पासकी इस्तेमाल नहीं हुई: विंडो बंद हो गई या बहुत देर हो गई। फिर कोशिश करें';
export const meanings: Record<string, string> = {
  NotAllowedError: CLOSED,
  AbortError: CLOSED,
  InvalidStateError: 'इस डिवाइस पर आपके अकाउंट की पासकी पहले से है',
  SecurityError: 'इस पते पर पासकी नहीं चलती',
  NotSupportedError: 'इस डिवाइस पर हमारी पासकी नहीं बन सकती। कोई और डिवाइस आज़माएँ',
  ConstraintError: 'इस डिवाइस पर स्क्रीन लॉक नहीं है। पासकी के लिए स्क्रीन लॉक लगाएँ',
};
export const unknown = 'आपका ब्राउज़र पासकी इस्तेमाल नहीं कर पाया। फिर कोशिश करें';
