export const rule = 'कम से कम 6 अक्षर, जिनमें एक अंक हो';
export const checkEmail = 'अपना ईमेल देखें';
export const email = 'ईमेल';
export const sendLink = 'नया लिंक भेजें';
