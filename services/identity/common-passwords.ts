/**
 * Passwords of at least six characters with a digit that head the published lists of leaked ones, in lower case, and
 * their like with our own name. Only the server knows them; attackers try these first, so a short list refuses most of
 * what is found by guessing.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
000000 0000000 101010 111111 1111111 112233 121212 123123 123321 123456 1234567 123abc 123qwe 131313 159753 1q2w3e 1qaz2w 222222
232323 333333 444444 555555 654321 666666 696969 777777 7777777 789456 888888 987654 999999 a12345 a123456 aa1234 aaaaa1 abc123
abcd123 admin1 admin12 asd123 asdf12 asdf123 delhi1 india1 india12 india123 love123 pass12 pass123 qwe123 qwer12 qwer123 qwerty1
ram123 sai123 test12 test123 user123 zxc123
00000000 000000000 0000000000 01234567 0123456789 0987654321 10203040 11111111 111111111 1111111111 11223344 1122334455
112233445566 12121212 123123123 123321123 12341234 12344321 123454321 12345678 123456789 1234567890 12345678910 123456789a
12345678a 1234567a 1234qwer 123abc123 123qwe123 123qweasd 13131313 147258369 147852369 159753456 1a2b3c4d 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 20202020 22222222 33333333 55555555 66666666 69696969 741852963 77777777
789456123 87654321 88888888 987654321 9876543210 99999999 a1234567 a12345678 a123456789 a1a1a1a1 a1b2c3d4 aa123456
aa12345678 aaa111aaa aaaaaaa1 abc12345 abc123456 abc123abc abc@1234 abc@12345 abcd1234 abcd12345 abcd@123 abcd@1234
abcde12345 abcdef123 abcdefg1 abcdefgh1 access14 admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 administrator1
angel123 asdf1234 asdfgh123 asdfghj1 asdfghjkl1 ashley123 autumn2025 banana123 bangalore1 baseball1 basketball1 batman123
bengaluru1 bharat123 blessed1 butterfly1 changeme1 changeme123 charlie1 charlie123 cheese123 chennai123 chocolate1 computer1
computer123 cookie123 cricket1 cricket123 daniel123 default1 delhi123 demo1234 dhoni007 dragon123 facebook1 facebook123
family123 father123 fitghar1 fitghar12 fitghar123 fitghar2025 fitghar2026 fitghar@123 fitness1 fitness123 fitness@123 flower123
football1 football123 freedom1 fuckyou1 fuckyou123 ganesh123 google123 guest123 guest1234 gym12345 happy123 hello123
hello1234 hello12345 hunter123 iloveu123 iloveyou1 iloveyou123 iloveyou2 india123 india1234 india12345 india@123 internet1
jaimatadi1 january1 jennifer1 jessica1 jesus123 jesuschrist1 jordan23 kerala123 killer123 krishna1 krishna123 kumar123
letmein1 letmein123 linkedin1 login123 login1234 love1234 love12345 lovely123 loveyou1 lucky123 master123 michael1
monday123 monkey123 mother123 mumbai123 ninja123 omsairam1 orange123 p@ssw0rd p@ssw0rd1 p@ssword1 pa$$w0rd pa55word
pass1234 pass12345 pass@123 pass@1234 passw0rd passw0rd1 password01 password1 password12 password123 password1234 password2
password@1 password@12 password@123 pokemon123 pooja123 princess1 princess123 priya123 purple123 q1w2e3r4 q1w2e3r4t5 qaz12345
qazwsx123 qwer1234 qwert123 qwerty1! qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@123 qwertyuiop1 rahul123
rajesh123 root1234 root12345 sachin123 sairam123 samsung1 samsung123 secret123 secret1234 shadow123 shiva123 soccer123
spiderman1 spring2025 starwars1 summer123 summer2024 summer2025 sunshine1 sunshine123 superman1 superman123 suresh123 test1234
test12345 test123456 tester123 thomas123 trainer1 trainer123 trustno1 user1234 user12345 virat018 welcome1 welcome12
welcome123 welcome1234 welcome@1 welcome@123 whatever1 winter123 winter2024 winter2025 workout1 workout123 yoga1234 yogayoga1
zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123
`
    .trim()
    .split(/\s+/),
);
