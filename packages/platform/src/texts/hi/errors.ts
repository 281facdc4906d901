export const ourSide = 'हमारी तरफ़ कुछ गड़बड़ हो गई। फिर कोशिश करें';
export const offline = 'आप ऑफ़लाइन हैं। ऑनलाइन होने पर फिर कोशिश करें';
